export { DesignerScreen as default } from './DesignerScreen'
