export { useGrabCount } from './useGrabCount'
