export { type EmptyWords, emptyLists } from './emptyLists'
export { FIRST_DAY_OFF, type FirstStep, firstSteps, KEYS_SEEN, type Proof, stepsOf } from './firstDay'
export { type Block, blockText, type Inline, type Page, pageText, type Section } from './page'
export { type HandbookRole, handbookRoles, handbooksOf } from './roles'
