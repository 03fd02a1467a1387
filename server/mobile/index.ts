export { mobilePaths } from './document'
export { mountMobile } from './mountMobile'
