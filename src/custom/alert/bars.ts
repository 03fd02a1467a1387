/** Where the counts of the bar lead. */
export const GRAB_HALL = '/grabOrder/index'
export const MY_TASKS = '/dispatch/myTasks'
