export { designerFeature, documentedCalls } from './designer.feature'
export { type RuntimeResources, runtimeResources } from './registry'
