export { mayAction, mayVerb, seesField } from '../schema/compile/access'
export { deskAuthProvider, endSession, loadUser } from './authProvider'
export { can } from './can'
