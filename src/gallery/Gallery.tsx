import { KIND_NAMES } from '../schema/model'
import { GalleryHead } from './GalleryHead'
import { KindCard } from './KindCard'
import { PrimitiveCard } from './PrimitiveCard'
import { samples } from './samples'
import './gallery.css'

/** The primitives, and every kind of field in every state, for whoever works on one. */
export function Gallery() {
  return (
    <main className="gallery">
      <GalleryHead />
      <nav aria-label="field kinds">
        {KIND_NAMES.map((kind) => (
          <a key={kind} href={`#${kind}`}>
            {kind}
          </a>
        ))}
      </nav>
      <PrimitiveCard />
      {KIND_NAMES.map((kind) => (
        <div key={kind} id={kind}>
          {samples[kind].map((sample) => (
            <KindCard key={sample.variant ?? ''} kind={kind} sample={sample} />
          ))}
        </div>
      ))}
    </main>
  )
}
