import type { ComponentType } from 'react'
import type { KindName } from '../model'
import { AddressInput } from './address/AddressInput'
import { BooleanInput } from './boolean/BooleanInput'
import { ChoiceInput } from './choice/ChoiceInput'
import { ChoicesInput } from './choices/ChoicesInput'
import { DateInput } from './date/DateInput'
import { FileInput } from './file/FileInput'
import { ImageInput } from './image/ImageInput'
import { NumberInput } from './integer/NumberInput'
import { JsonInput } from './json/JsonInput'
import { MoneyInput } from './money/MoneyInput'
import type { InputProps } from './parts/props'
import { PhoneInput } from './phone/PhoneInput'
import { ReferenceInput } from './reference/ReferenceInput'
import { ReferencesInput } from './references/ReferencesInput'
import { RegionInput } from './region/RegionInput'
import { RegionsInput } from './regions/RegionsInput'
import { RichTextInput } from './richText/RichTextInput'
import { TextInput } from './text/TextInput'
import { TextareaInput } from './textarea/TextareaInput'
import { UnixTimeInput } from './unixTime/UnixTimeInput'

/** What forms need of every kind: how its value is entered. A list that imported this would load every form control. */
export const kindInputs: Readonly<Record<KindName, ComponentType<InputProps>>> = {
  text: TextInput,
  textarea: TextareaInput,
  phone: PhoneInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: MoneyInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  unixTime: UnixTimeInput,
  date: DateInput,
  region: RegionInput,
  regions: RegionsInput,
  address: AddressInput,
  image: ImageInput,
  file: FileInput,
  richText: RichTextInput,
  json: JsonInput,
}
