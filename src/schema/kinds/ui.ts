import type { KindName } from '../model'
import { AddressField } from './address/AddressField'
import { AddressInput } from './address/AddressInput'
import { BooleanField } from './boolean/BooleanField'
import { BooleanFilter } from './boolean/BooleanFilter'
import { BooleanInput } from './boolean/BooleanInput'
import { ChoiceField } from './choice/ChoiceField'
import { ChoiceFilter } from './choice/ChoiceFilter'
import { ChoiceInput } from './choice/ChoiceInput'
import { ChoicesField } from './choices/ChoicesField'
import { ChoicesInput } from './choices/ChoicesInput'
import { DateFilter } from './date/DateFilter'
import { DateInput } from './date/DateInput'
import { FileField } from './file/FileField'
import { FileInput } from './file/FileInput'
import { ImageField } from './image/ImageField'
import { ImageInput } from './image/ImageInput'
import { NumberField } from './integer/NumberField'
import { NumberFilter } from './integer/NumberFilter'
import { NumberInput } from './integer/NumberInput'
import { JsonField } from './json/JsonField'
import { JsonInput } from './json/JsonInput'
import { MoneyField } from './money/MoneyField'
import { MoneyInput } from './money/MoneyInput'
import type { KindUi } from './parts/props'
import { PhoneInput } from './phone/PhoneInput'
import { ReferenceField } from './reference/ReferenceField'
import { ReferenceFilter } from './reference/ReferenceFilter'
import { ReferenceInput } from './reference/ReferenceInput'
import { ReferencesField } from './references/ReferencesField'
import { ReferencesInput } from './references/ReferencesInput'
import { RegionField } from './region/RegionField'
import { RegionFilter } from './region/RegionFilter'
import { RegionInput } from './region/RegionInput'
import { RegionsField } from './regions/RegionsField'
import { RegionsInput } from './regions/RegionsInput'
import { RichTextField } from './richText/RichTextField'
import { RichTextInput } from './richText/RichTextInput'
import { TextField } from './text/TextField'
import { TextFilter } from './text/TextFilter'
import { TextInput } from './text/TextInput'
import { TextareaField } from './textarea/TextareaField'
import { TextareaInput } from './textarea/TextareaInput'
import { UnixTimeField } from './unixTime/UnixTimeField'
import { UnixTimeFilter } from './unixTime/UnixTimeFilter'
import { UnixTimeInput } from './unixTime/UnixTimeInput'

export type { FieldProps, FilterProps, InputProps, KindUi } from './parts/props'

/** The browser's half of every kind: how its value is shown, entered and searched for. */
export const kindUi: Readonly<Record<KindName, KindUi>> = {
  text: { Field: TextField, Input: TextInput, Filter: TextFilter },
  textarea: { Field: TextareaField, Input: TextareaInput, Filter: TextFilter },
  phone: { Field: TextField, Input: PhoneInput, Filter: TextFilter },
  integer: { Field: NumberField, Input: NumberInput, Filter: NumberFilter },
  decimal: { Field: NumberField, Input: NumberInput, Filter: NumberFilter },
  money: { Field: MoneyField, Input: MoneyInput, Filter: NumberFilter },
  boolean: { Field: BooleanField, Input: BooleanInput, Filter: BooleanFilter },
  choice: { Field: ChoiceField, Input: ChoiceInput, Filter: ChoiceFilter },
  choices: { Field: ChoicesField, Input: ChoicesInput, Filter: ChoiceFilter },
  reference: { Field: ReferenceField, Input: ReferenceInput, Filter: ReferenceFilter },
  references: { Field: ReferencesField, Input: ReferencesInput, Filter: ReferenceFilter },
  unixTime: { Field: UnixTimeField, Input: UnixTimeInput, Filter: UnixTimeFilter },
  date: { Field: TextField, Input: DateInput, Filter: DateFilter },
  region: { Field: RegionField, Input: RegionInput, Filter: RegionFilter },
  regions: { Field: RegionsField, Input: RegionsInput, Filter: RegionFilter },
  address: { Field: AddressField, Input: AddressInput, Filter: TextFilter },
  image: { Field: ImageField, Input: ImageInput, Filter: TextFilter },
  file: { Field: FileField, Input: FileInput, Filter: TextFilter },
  richText: { Field: RichTextField, Input: RichTextInput, Filter: TextFilter },
  json: { Field: JsonField, Input: JsonInput, Filter: TextFilter },
}
