export { registerFormulaEditor } from './register'
