import { KIND_NAMES } from '../schema/model'
import { Row, Stack } from '../ui/Box'
import { GalleryHead } from './GalleryHead'
import { KindCard } from './KindCard'
import { PrimitiveCard } from './PrimitiveCard'
import { samples } from './samples'
import './gallery.css'

/** The primitives, and every kind of field in every state, for whoever works on one. */
export function Gallery() {
  return (
    <Stack as="main" gap={4} cols="one" pad={4} className="gallery">
      <GalleryHead />
      <Row as="nav" gap={3} lineGap={1} wrap aria-label="field kinds">
        {KIND_NAMES.map((kind) => (
          <a key={kind} href={`#${kind}`}>
            {kind}
          </a>
        ))}
      </Row>
      <PrimitiveCard />
      {KIND_NAMES.map((kind) => (
        <Stack key={kind} id={kind} gap={4} cols="one">
          {samples[kind].map((sample) => (
            <KindCard key={sample.variant ?? ''} kind={kind} sample={sample} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
