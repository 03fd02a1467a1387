export { ApplyButton } from './ApplyButton'
export { FirmHead } from './FirmHead'
