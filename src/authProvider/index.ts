export { deskAuthProvider, loadUser } from './authProvider'
