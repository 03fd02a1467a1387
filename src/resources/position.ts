import { lngLatPattern } from '../domain/geo/coordinates'
import { field } from '../schema/model'

/** A position as it travels, GCJ-02 "lng,lat"; another field's input or a device fills it in. */
export const position = (label: string) =>
  field.text(label, {
    hidden: true,
    show: false,
    max: 24,
    pattern: [lngLatPattern, '坐标不正确'],
    example: '113.95,22.54',
  })
