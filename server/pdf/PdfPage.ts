/** A document for paper, as data: what makes it may run anywhere. */
export interface PdfDocument {
  /** of the file, and at the head of the first page */
  readonly title: string
  /** at the foot of each page, beside its number */
  readonly foot: string
  readonly blocks: readonly PdfBlock[]
  /** a path that the file is written to, in place of being answered: it may be large */
  readonly file?: string
}

export type PdfBlock = PdfText | PdfAmount | PdfFacts | PdfTable | PdfSignatures | PdfPhotos

interface PdfText {
  readonly kind: 'text' | 'heading'
  readonly text: string
}

/** The sum that a document is about, in the size of its title, with its words below. */
interface PdfAmount {
  readonly kind: 'amount'
  readonly label: string
  readonly amount: string
  /** in capitals: 人民币壹佰元整 */
  readonly words: string
}

/** Labels with their values, two abreast. */
interface PdfFacts {
  readonly kind: 'facts'
  readonly facts: readonly (readonly [label: string, value: string])[]
}

interface PdfColumn {
  readonly label: string
  /** share of the page's width */
  readonly width: number
  readonly isNumber?: boolean
}

/** Rows that go on over pages, with their heading on each. */
interface PdfTable {
  readonly kind: 'table'
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly totals?: readonly string[]
}

/** Room for each party's seal, name and day. */
interface PdfSignatures {
  readonly kind: 'signatures'
  readonly parties: readonly (readonly [role: string, name: string])[]
}

/** Pictures, two abreast, with what is said of each below it. */
interface PdfPhotos {
  readonly kind: 'photos'
  readonly photos: readonly {
    /** path of a JPEG; null where the picture is gone */
    readonly path: string | null
    readonly lines: readonly string[]
  }[]
}

/** Makes a document's file. @returns its bytes; none where they went to a path */
/** @param whose the firm that it is printed for, which shares turns with others */
export type PrintPdf = (document: PdfDocument, whose?: string | number) => Promise<Uint8Array>
