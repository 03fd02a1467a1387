/** A colour of `#rrggbb`. */
type Hex = string

/** The outlines of text at a place; `size` is its height in px. */
export type Draw = (text: string, at: { x: number; y: number; size: number; fill: Hex; centred?: boolean }) => string

const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#191b1f"/><circle cx="${x}" cy="${y}" r="${r * 0.58}" fill="#b9bec4"/><circle cx="${x}" cy="${y}" r="${r * 0.18}" fill="#5d636a"/>`

const shadow = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="22" fill="#000" opacity="0.28"/>`

const at = (x: number, y: number, scale: number, what: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${what}</g>`

/** A car from its side, 520 wide; its wheels stand at y = 0. */
export const carSide = (x: number, y: number, scale: number, body: Hex): string =>
  at(
    x,
    y,
    scale,
    `${shadow(260, 4, 280)}<path d="M8 -40 q-6 -62 30 -72 l72 -16 q66 -66 122 -70 h70 q66 2 116 70 l66 16 q36 10 30 72 z" fill="${body}"/><path d="M8 -62 h506 v22 h-506 z" fill="#000" opacity="0.14"/><path d="M130 -128 q52 -50 92 -52 h32 v52 z" fill="url(#glass)"/><path d="M268 -180 h34 q48 4 86 52 h-120 z" fill="url(#glass)"/><path d="M262 -126 v84 M392 -124 q10 40 4 84" stroke="#000" stroke-opacity="0.25" stroke-width="3" fill="none"/><rect x="284" y="-112" width="34" height="7" rx="3" fill="#dfe3e6"/><path d="M488 -100 q24 4 26 26 l-30 -6 z" fill="#fff4d2"/><path d="M10 -96 q-4 10 -4 24 l24 -6 z" fill="#c5352b"/>${wheel(116, -40, 44)}${wheel(412, -40, 44)}`,
  )

/** The front or the rear of a car, 460 wide, with its plate; its wheels stand at y = 0. */
export function carEnd(x: number, y: number, scale: number, body: Hex, plate: string, rear = false): string {
  const lamp = rear ? '#d23a30' : '#fdf6de'
  return at(
    x,
    y,
    scale,
    `${shadow(230, 4, 250)}<rect x="26" y="-70" width="70" height="76" rx="14" fill="#191b1f"/><rect x="364" y="-70" width="70" height="76" rx="14" fill="#191b1f"/><path d="M18 -46 q-14 -120 22 -158 l64 -16 q26 -102 62 -112 h128 q36 10 62 112 l64 16 q36 38 22 158 z" fill="${body}"/><path d="M114 -224 q22 -84 48 -90 h136 q26 6 48 90 z" fill="url(#glass)"/><rect x="30" y="-176" width="92" height="38" rx="14" fill="${lamp}"/><rect x="338" y="-176" width="92" height="38" rx="14" fill="${lamp}"/><path d="M136 -170 h188 l-14 40 h-160 z" fill="${rear ? '#000' : '#22262b'}" opacity="${rear ? 0.15 : 1}"/><rect x="30" y="-66" width="400" height="20" rx="8" fill="#000" opacity="0.3"/><rect x="128" y="-120" width="204" height="50" rx="6" fill="#1c56b8" stroke="#f4f6f8" stroke-width="3"/>${plate}`,
  )
}

/** Somebody in a vest of the road, 90 wide, 300 high. */
export const person = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    `${shadow(45, 4, 60)}<path d="M18 -130 h24 v128 h-24 z M48 -130 h24 v128 h-24 z" fill="#27303c"/><path d="M8 -232 q37 -26 74 0 l4 108 h-82 z" fill="#ef7b1a"/><path d="M6 -190 h78 v14 h-78 z M6 -154 h78 v14 h-78 z" fill="#f5f0c0"/><path d="M8 -228 l-14 92 h16 z M82 -228 l14 92 h-16 z" fill="#d9690f"/><circle cx="45" cy="-268" r="27" fill="#d9a679"/><path d="M16 -272 a29 29 0 0 1 58 0 z" fill="#f2b632"/>`,
  )

/** A flatbed with a car on it, 1,020 wide; its wheels stand at y = 0. */
export const flatbed = (x: number, y: number, scale: number, body: Hex, load: Hex | null): string =>
  at(
    x,
    y,
    scale,
    `${shadow(500, 4, 520)}${load === null ? '' : carSide(330, -140, 0.98, load)}<path d="M10 -60 v-150 q4 -30 34 -34 h70 l-40 84 h226 v100 z" fill="${body}"/><path d="M10 -60 v-150 q4 -34 40 -36 h170 q40 4 52 60 v126 z" fill="${body}"/><path d="M44 -216 h100 v72 h-118 q2 -56 18 -72 z M162 -216 h52 q24 6 34 72 h-86 z" fill="url(#glass)"/><rect x="70" y="-272" width="110" height="26" rx="10" fill="#ff7d1f"/><rect x="272" y="-140" width="740" height="46" fill="#e0a21a"/><rect x="272" y="-98" width="740" height="20" fill="#3b4048"/><path d="M300 -140 v46 M440 -140 v46 M580 -140 v46 M720 -140 v46 M860 -140 v46" stroke="#a87408" stroke-width="6"/>${wheel(130, -52, 54)}${wheel(760, -52, 54)}${wheel(880, -52, 54)}`,
  )

export const cone = (x: number, y: number): string =>
  `<path d="M${x} ${y - 110} l34 104 h-68 z" fill="#f0641e"/><path d="M${x - 13} ${y - 66} h26 l8 26 h-42 z" fill="#fff"/><rect x="${x - 46}" y="${y - 10}" width="92" height="14" rx="4" fill="#2b2e33"/>`

export const triangle = (x: number, y: number): string =>
  `<path d="M${x} ${y - 120} l74 120 h-148 z" fill="#d8332b"/><path d="M${x} ${y - 78} l38 62 h-76 z" fill="#f6efe6"/>`

/** A workshop with its name over the gate. */
export const workshop = (name: string): string =>
  `<rect x="250" y="280" width="1100" height="470" fill="#dfe3e6"/><rect x="250" y="280" width="1100" height="110" fill="#1f6aa8"/>${name}<rect x="330" y="450" width="270" height="300" fill="#54606c"/><rect x="665" y="450" width="270" height="300" fill="#54606c"/><rect x="1000" y="450" width="270" height="300" fill="url(#glass)"/><path d="M330 500 h270 M330 550 h270 M330 600 h270 M330 650 h270 M330 700 h270 M665 500 h270 M665 550 h270 M665 600 h270 M665 650 h270 M665 700 h270" stroke="#3c454e" stroke-width="4"/>`

/** A direction sign above the road. */
export const sign = (words: string): string =>
  `<rect x="790" y="360" width="24" height="420" fill="#7c838a"/><rect x="430" y="150" width="744" height="300" rx="22" fill="#14549f" stroke="#f2f5f8" stroke-width="10"/>${words}`

/** A sheet of paper on a table. */
export const sheet = (head: string, lines: string): string =>
  `<rect width="1600" height="1200" fill="#7a6350"/><path d="M0 180 h1600 M0 470 h1600 M0 760 h1600 M0 1050 h1600" stroke="#6b5645" stroke-width="10"/><g transform="rotate(-3 800 600)"><rect x="262" y="162" width="1100" height="860" fill="#000" opacity="0.25"/><rect x="240" y="140" width="1100" height="860" rx="10" fill="#f7f5ee"/>${head}${lines}</g>`

export const rule = (y: number, width: number): string =>
  `<rect x="330" y="${y}" width="${width}" height="20" rx="6" fill="#8d9096"/>`

/** A name, signed. */
export const signature =
  '<path d="M520 720 q60 -190 110 -60 q30 90 90 -70 q30 -70 60 20 q20 90 120 -40 q60 -70 90 40 q20 60 120 -60" fill="none" stroke="#1d2a55" stroke-width="14" stroke-linecap="round"/>'

/** The corner of a windscreen with the number of the chassis. */
export const chassis = (number: string): string =>
  `<rect width="1600" height="1200" fill="#1b1f25"/><path d="M0 0 h1600 v420 q-800 160 -1600 0 z" fill="url(#glass)" opacity="0.55"/><path d="M0 560 q800 150 1600 0 v640 h-1600 z" fill="#2a3038"/><rect x="300" y="690" width="1000" height="170" rx="10" fill="#d9dde0" stroke="#8f969c" stroke-width="6"/><circle cx="330" cy="775" r="10" fill="#6f767c"/><circle cx="1270" cy="775" r="10" fill="#6f767c"/>${number}`
