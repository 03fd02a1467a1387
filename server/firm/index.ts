export { companyConfigHandlers, companyHandlers } from './company.handlers'
export { firmHandlers } from './firm.handlers'
export { settle } from './settlement'
export { workerStatusHandlers } from './workerStatus.handlers'
