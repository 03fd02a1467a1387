import type { Dilemmas } from '../../../domain/pricing/formulaRules'
import { extTypes } from '../../../domain/rescueType'
import { typeList } from '../../../resources/lookups'
import { useLookupChoices } from '../../../schema/kinds/parts/useLookup'

const list = typeList('ext_type')

/** The kinds of dilemma as staff keep them; `offered` without those that are switched off (F-068). */
export const useDilemmas = (): { readonly all: Dilemmas; readonly offered: Dilemmas } =>
  useLookupChoices(list, extTypes)
