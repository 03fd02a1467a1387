export { rehearsalCalls } from './calls'
export { Rehearsals } from './rehearsals'
