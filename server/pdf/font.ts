import { fileURLToPath } from 'node:url'

/** Noto Sans SC, which has the hanzi of everyday names; the build puts a copy beside the server. */
export const FONT = fileURLToPath(new URL('./NotoSansSC-Regular.ttf', import.meta.url))
