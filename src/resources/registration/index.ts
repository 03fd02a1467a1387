export { applicationInput, codeInput, forgetInput, registerInput } from './registration.fields'
