import { kind } from '../kind'
import { fileParts } from '../parts/fileKey'

/** One picture or, with `many`, a list of them. */
export const image = kind({ name: 'image', ...fileParts })
