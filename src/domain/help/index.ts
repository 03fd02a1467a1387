export { type Block, blockText, type Inline, type Page, pageText, type Section } from './page'
export { type HandbookRole, handbookRoles, handbooksOf } from './roles'
