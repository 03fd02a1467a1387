import type { KindName } from '../model'
import { address } from './address/address.kind'
import { boolean } from './boolean/boolean.kind'
import { choice } from './choice/choice.kind'
import { choices } from './choices/choices.kind'
import { date } from './date/date.kind'
import { decimal } from './decimal/decimal.kind'
import { file } from './file/file.kind'
import { image } from './image/image.kind'
import { integer } from './integer/integer.kind'
import { json } from './json/json.kind'
import type { Kind } from './kind'
import { money } from './money/money.kind'
import { phone } from './phone/phone.kind'
import { reference } from './reference/reference.kind'
import { references } from './references/references.kind'
import { region } from './region/region.kind'
import { regions } from './regions/regions.kind'
import { richText } from './richText/richText.kind'
import { text } from './text/text.kind'
import { textarea } from './textarea/textarea.kind'
import { unixTime } from './unixTime/unixTime.kind'

type Registry = { readonly [N in KindName]: Kind & { readonly name: N } }

/** The shared half of every kind: how its value is stored, sent, checked and exchanged. */
export const kinds: Registry = {
  text,
  textarea,
  phone,
  integer,
  decimal,
  money,
  boolean,
  choice,
  choices,
  reference,
  references,
  unixTime,
  date,
  region,
  regions,
  address,
  image,
  file,
  richText,
  json,
}
