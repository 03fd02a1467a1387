export { designHandlers } from './design.handlers'
export { mountDocs } from './docs'
export { runtimeResources } from './registry'
export { mountCatalogue } from './routes'
