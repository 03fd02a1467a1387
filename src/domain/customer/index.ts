export { consentAnswers, consentMessages, consentSource, type MessageConsent, messageConsent } from './consent'
export { memberLevel, memberMessages, memberState, memberStateOf } from './member'
export { merchantType } from './merchant'
