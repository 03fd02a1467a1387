export { consentAnswers, consentMessages, consentSource, messageConsent } from './consent'
export { memberLevel, memberMessages, memberState, memberStateOf } from './member'
export { merchantType } from './merchant'
