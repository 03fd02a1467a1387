import { createContext, useContext } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'

interface UploadedFile {
  /** what the record keeps */
  readonly key: string
  /** where it can be seen now */
  readonly url: string
}

/** Sends a file to the storage. @throws Error with the platform's words: 图片上传失败, 上传失败 (O-592) */
export type UploadFile = (file: File, options?: { readonly type?: string }) => Promise<UploadedFile>

/** Replaces the data provider's own `uploadFile`, for screens that watermark or check before they send. */
export const UploadContext = createContext<UploadFile | null>(null)

interface UploadProvider extends DataProvider {
  uploadFile: UploadFile
}

export function useUploadFile(): UploadFile {
  const own = useContext(UploadContext)
  const dataProvider = useDataProvider<UploadProvider>()
  return own ?? ((file, options) => dataProvider.uploadFile(file, options))
}
