import { type DivIcon, divIcon } from 'leaflet'

/**
 * A round marker with a short text in it, and its name for whoever hears the map: leaflet gives the name of a marker to
 * pictures alone.
 * @param size px
 */
export function labelledIcon(className: string, size: number, text: string, name: string): DivIcon {
  const html = document.createElement('span')
  const shown = document.createElement('b')
  shown.textContent = text
  shown.ariaHidden = 'true'
  const said = document.createElement('span')
  said.className = 'rd-hidden'
  said.textContent = name
  html.append(shown, said)
  return divIcon({ className, iconSize: [size, size], html })
}
