export { rehearsalCalls, rehearseRule } from './calls'
export { Rehearsals } from './rehearsals'
