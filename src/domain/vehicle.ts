/** Entered in place of a plate when the car has none; the VIN is then required (decisions §2). */
export const noPlate = '无牌'

const province = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]'
const ordinary = new RegExp(`^${province}[A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警]$`)
const newEnergySmall = new RegExp(`^${province}[A-HJ-NP-Z][A-HJK][A-HJ-NP-Z0-9]\\d{4}$`)
const newEnergyLarge = new RegExp(`^${province}[A-HJ-NP-Z]\\d{5}[A-HJK]$`)
const crossBorder = /^粤Z[A-HJ-NP-Z0-9]{4}[港澳]$/
/** Consulates, embassies and the armed police. */
const official = new RegExp(`^(?:${province}[A-HJ-NP-Z]\\d{4}领|使\\d{6}|WJ${province}\\d{4}[0-9A-HJ-NP-Z])$`)

type PlateKind = 'ordinary' | 'newEnergy' | 'crossBorder' | 'official' | 'none'
export type PlateColour = 'blue' | 'green' | 'yellow' | 'grey'

/** A plate as stored: upper case, without spaces and dots. */
export const normalPlate = (plate: string): string => plate.toUpperCase().replace(/[\s·.•-]/g, '')

/** Kind of a plate, `null` when it is none. New-energy plates have one character more. */
export function plateKind(plate: string): PlateKind | null {
  const text = normalPlate(plate)
  if (text === noPlate) return 'none'
  if (crossBorder.test(text)) return 'crossBorder'
  if (official.test(text)) return 'official'
  if (newEnergySmall.test(text) || newEnergyLarge.test(text)) return 'newEnergy'
  return ordinary.test(text) ? 'ordinary' : null
}

/**
 * Colour of the plate's bar (tokens §2).
 * @param carType car class; 3 (large) carries yellow plates
 */
export function plateColour(plate: string, carType?: number | null): PlateColour {
  switch (plateKind(plate)) {
    case 'newEnergy':
      return 'green'
    case 'crossBorder':
      return 'yellow'
    case 'ordinary':
      return carType === 3 || /[挂学]/.test(plate) ? 'yellow' : 'blue'
    default:
      return 'grey'
  }
}

/** `粤B·9F3K2`; what is no plate stays as it is. */
export function plateText(plate: string): string {
  const kind = plateKind(plate)
  if (kind === null || kind === 'none' || kind === 'official') return plate
  const text = normalPlate(plate)
  return `${text.slice(0, 2)}·${text.slice(2)}`
}

const vinValues: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, i) => [letter, i + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, i) => [letter, i + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, i) => [letter, i + 2])),
  ...Object.fromEntries([...'0123456789'].map((digit, i) => [digit, i])),
}
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** VIN: 17 characters without I, O, Q. */
export const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin.toUpperCase())

/**
 * Whether the ninth character of a well-formed VIN is its check digit (weights of GB 16735, X = 10).
 * Imported cars often lack it, so a wrong one is a hint and never a refusal.
 */
export function hasVinCheckDigit(vin: string): boolean {
  const text = vin.toUpperCase()
  if (!isVin(text)) return false
  const sum = [...text].reduce((total, letter, i) => total + (vinValues[letter] ?? 0) * (vinWeights[i] ?? 0), 0)
  const remainder = sum % 11
  return text[8] === (remainder === 10 ? 'X' : String(remainder))
}
