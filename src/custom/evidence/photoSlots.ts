import { isFirmUser } from '../../domain/access'
import { labelOf } from '../../domain/choice'
import {
  isSignature,
  mayRemoveQualified,
  type PhotoGroup,
  type PhotoRequirement,
  photoGroup,
  photoGroupOf,
  photoKeys,
} from '../../domain/evidence/photo'
import type { Identity } from '../../schema/compile/access'
import type { OrderDetail, OrderPicture } from '../order/parts'

/** A place for the photos of one key. */
export interface PhotoSlot {
  readonly key: string
  readonly name: string
  readonly required: boolean
  readonly signature: boolean
  /** address of the template's sample */
  readonly sample: string | null
  readonly pictures: readonly OrderPicture[]
}

export interface PhotoSlots {
  readonly groups: readonly {
    readonly code: PhotoGroup
    readonly label: string
    readonly slots: readonly PhotoSlot[]
  }[]
  /** photos in the order in which the viewer walks them */
  readonly pictures: readonly OrderPicture[]
  /** required slots without a photo that counts */
  readonly missing: number
}

type Photographed = Pick<OrderDetail, 'picture' | 'photo_requirements'>

/** The photos of an order by the three groups of the panel (labels A4), each required or optional slot with its own. */
export function photoSlots({ picture, photo_requirements }: Photographed): PhotoSlots {
  const known = new Set(photo_requirements.map(({ key }) => key))
  const strays = [...new Set(picture.map(({ key }) => key))]
    .filter((key) => !known.has(key))
    .map((key): PhotoRequirement => ({ key, name: labelOf(photoKeys, key), step: 1, is_need: 0 }))
  const slots = [...photo_requirements, ...strays].map(({ key, name, step, is_need, picture: sample }) => ({
    group: photoGroupOf(key, step),
    key,
    name,
    required: is_need === 1,
    signature: isSignature(key),
    sample: sample ?? null,
    pictures: picture.filter((one) => one.key === key),
  }))
  const groups = photoGroup.map(({ code, label }) => ({
    code,
    label,
    slots: slots.filter(({ group }) => group === code),
  }))
  return {
    groups,
    pictures: groups.flatMap((group) => group.slots.flatMap((slot) => slot.pictures)),
    missing: slots.filter((slot) => slot.required && isOpen(slot)).length,
  }
}

/** Whether a slot waits for a photo: an earlier provider's is seen and does not count. */
export const isOpen = ({ pictures }: Pick<PhotoSlot, 'pictures'>): boolean =>
  !pictures.some(({ counted }) => counted === 1)

/** Providers take again only what was found unqualified, others whatever is not yet qualified (O-442, O-443). */
export const mayReplace = ({ audit_status }: Pick<OrderPicture, 'audit_status'>, firmType: number): boolean =>
  isFirmUser(firmType) ? audit_status === 2 : audit_status !== QUALIFIED

/** Providers delete no photos (O-436); what is qualified goes by the hand of a reviewer alone (decisions §10). */
export const mayDelete = (
  { audit_status }: Pick<OrderPicture, 'audit_status'>,
  { firm_type, nodes }: Pick<Identity, 'firm_type' | 'nodes'>,
): boolean => !isFirmUser(firm_type) && (audit_status !== QUALIFIED || mayRemoveQualified(nodes))

/** Taken away with a reason alone. */
export const QUALIFIED = 1
