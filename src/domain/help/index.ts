export { emptyLists } from './emptyLists'
export { FIRST_DAY_OFF, type FirstStep, firstSteps, KEYS_SEEN, type Proof, stepsOf } from './firstDay'
export { type Block, blockText, type Inline, type Page, pageText } from './page'
export { handbookRoles, handbooksOf } from './roles'
