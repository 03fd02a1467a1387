import type { KindName } from '../model'
import { AddressField } from './address/AddressField'
import { BooleanField } from './boolean/BooleanField'
import { BooleanFilter } from './boolean/BooleanFilter'
import { ChoiceField } from './choice/ChoiceField'
import { ChoiceFilter } from './choice/ChoiceFilter'
import { ChoicesField } from './choices/ChoicesField'
import { DateFilter } from './date/DateFilter'
import { FileField } from './file/FileField'
import { ImageField } from './image/ImageField'
import { NumberField } from './integer/NumberField'
import { NumberFilter } from './integer/NumberFilter'
import { JsonField } from './json/JsonField'
import { MoneyField } from './money/MoneyField'
import type { KindUi } from './parts/props'
import { ReferenceField } from './reference/ReferenceField'
import { ReferenceFilter } from './reference/ReferenceFilter'
import { ReferencesField } from './references/ReferencesField'
import { RegionField } from './region/RegionField'
import { RegionFilter } from './region/RegionFilter'
import { RegionsField } from './regions/RegionsField'
import { RichTextField } from './richText/RichTextField'
import { TextField } from './text/TextField'
import { TextFilter } from './text/TextFilter'
import { TextareaField } from './textarea/TextareaField'
import { UnixTimeField } from './unixTime/UnixTimeField'
import { UnixTimeFilter } from './unixTime/UnixTimeFilter'

/** What lists need of every kind: how its value is shown and searched for. Inputs stand apart, since only forms load them. */
export const kindUi: Readonly<Record<KindName, KindUi>> = {
  text: { Field: TextField, Filter: TextFilter },
  textarea: { Field: TextareaField, Filter: TextFilter },
  phone: { Field: TextField, Filter: TextFilter },
  integer: { Field: NumberField, Filter: NumberFilter },
  decimal: { Field: NumberField, Filter: NumberFilter },
  money: { Field: MoneyField, Filter: NumberFilter },
  boolean: { Field: BooleanField, Filter: BooleanFilter },
  choice: { Field: ChoiceField, Filter: ChoiceFilter },
  choices: { Field: ChoicesField, Filter: ChoiceFilter },
  reference: { Field: ReferenceField, Filter: ReferenceFilter },
  references: { Field: ReferencesField, Filter: ReferenceFilter },
  unixTime: { Field: UnixTimeField, Filter: UnixTimeFilter },
  date: { Field: TextField, Filter: DateFilter },
  region: { Field: RegionField, Filter: RegionFilter },
  regions: { Field: RegionsField, Filter: RegionFilter },
  address: { Field: AddressField, Filter: TextFilter },
  image: { Field: ImageField, Filter: TextFilter },
  file: { Field: FileField, Filter: TextFilter },
  richText: { Field: RichTextField, Filter: TextFilter },
  json: { Field: JsonField, Filter: TextFilter },
}
