/** For the views, which know the domain by its kinds alone. */
export { namesOne } from '../../../domain/identifier'
