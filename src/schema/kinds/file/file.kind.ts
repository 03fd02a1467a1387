import { kind } from '../kind'
import { fileParts } from '../parts/fileKey'

/** One file or, with `many`, a list of them. */
export const file = kind({ name: 'file', ...fileParts })
