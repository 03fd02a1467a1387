/**
 * A file that does not load has no tests, and the runner of mutants counts tests alone: what breaks the loading of a
 * module would be told as survived. Here such a file gets one test, which has failed.
 * @type {import('vitest/reporters').Reporter}
 */
export const unloadedFails = {
  onTestModuleEnd({ task }) {
    if (task.tasks.length > 0 || task.result?.state !== 'fail') return
    task.tasks.push({ type: 'test', name: 'loads', mode: 'run', file: task, suite: task, result: task.result })
  },
}
