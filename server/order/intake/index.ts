export { rescueReportHandlers } from './reports'
