export { deskAuthProvider, endSession, loadUser } from './authProvider'
export { can } from './can'
export { mayAction, mayVerb, seesField } from '../schema/compile/access'
