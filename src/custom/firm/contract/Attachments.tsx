import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fileName } from '../../../schema/kinds/file/fileName'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { lazy } from '../../../ui/lazy'
import './contract.css'

const PhotoViewer = lazy(() => import('../../../ui/PhotoViewer').then(({ PhotoViewer }) => ({ default: PhotoViewer })))

/** The attachments of a contract, which travel by commas (F-211). */
export const urlsOf = (text: string | null): readonly string[] => (text ?? '').split(',').filter(Boolean)

const isPdf = (url: string): boolean => /\.pdf$/i.test(fileName(url)) || /\.pdf(?:$|\?)/i.test(url)

interface AttachmentsProps {
  /** signed addresses, by commas */
  readonly urls: string
  readonly onClose: () => void
}

/** The attachments of a contract (F-117): pictures in the viewer of photos, documents in a tab of the browser. */
export function Attachments({ urls, onClose }: AttachmentsProps) {
  const translate = useTranslate()
  const [at, setAt] = useState<number | null>(null)
  const all = urlsOf(urls)
  const pictures = all
    .filter((url) => !isPdf(url))
    .map((url, id) => ({ id, picture: url, name: fileName(url), key: '', create_time: null, address: null }))
  return (
    <DeskDialog open width={560} title={translate('合同附件')} onClose={onClose} cancelLabel="关闭">
      <Stack as="ul" cols={3} gap={3} className="fk-attachments">
        {all.map((url) => {
          const name = fileName(url)
          const index = pictures.findIndex(({ picture }) => picture === url)
          return (
            <li key={url}>
              {index < 0 ? (
                <Box
                  as="a"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  edge="all"
                  round={2}
                  className="fk-attachment"
                >
                  <Stack as="span" centred className="fk-picture">
                    <FileText size={36} strokeWidth={1.5} aria-hidden />
                  </Stack>
                  <Row as="span" gap={1} padX={2} padY={1} size="small">
                    <Text shrink ellipsis>
                      {name}
                    </Text>
                    <ExternalLink size={13} aria-hidden />
                  </Row>
                </Box>
              ) : (
                <Box
                  as="button"
                  type="button"
                  edge="all"
                  round={2}
                  className="fk-attachment"
                  onClick={() => setAt(index)}
                >
                  <img src={url} alt="" className="fk-picture" />
                  <Row as="span" padX={2} padY={1} size="small">
                    <Text shrink ellipsis>
                      {name}
                    </Text>
                  </Row>
                </Box>
              )}
            </li>
          )
        })}
      </Stack>
      {at !== null && (
        <Suspense fallback={null}>
          <PhotoViewer pictures={pictures} at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </DeskDialog>
  )
}
