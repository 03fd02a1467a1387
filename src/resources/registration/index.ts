export { firmApplyReplies } from './firmApply.replies'
export { applicationInput, codeInput, forgetInput, registerInput } from './registration.fields'
