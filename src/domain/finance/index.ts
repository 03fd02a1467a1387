export * from './cards'
export * from './lending'
export * from './push'
