import type { Feature } from '../custom/feature'
import { resources } from '../resources'
import { formScreens, screens } from '../resources/screens'
import { slotFaults } from '../schema/views/checkSlots'

/**
 * Compares the manifests of the features with the declarations.
 * @throws Error that lists what is declared without a component, and what is built and never declared
 */
export function checkFeatures(features: readonly Feature[]): void {
  const faults = [
    ...repeated(features),
    ...screenFaults(features),
    ...listFaults(features),
    ...slotFaults(resources, features),
  ]
  if (faults.length > 0)
    throw new Error(`manifests (src/custom/<feature>/feature.ts) and declarations differ: ${faults.join('; ')}`)
}

/** Names that two features give to components of one kind: the second would hide the first. */
function repeated(features: readonly Feature[]): string[] {
  const names = features.flatMap((parts) =>
    Object.entries(parts).flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}.${name}`)),
  )
  return names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name} stands in two manifests`)
}

/** Screens whose component is missing. Names that no screen has do not compile. */
function screenFaults(features: readonly Feature[]): string[] {
  const built = new Set(features.flatMap((parts) => Object.keys(parts.screens ?? {})))
  const forms = new Set(Object.values(formScreens))
  return screens
    .filter(({ name, path, tabs }) => !built.has(name) && tabs === undefined && !forms.has(path))
    .map(({ name }) => `screen ${name} of src/resources has no component in any manifest`)
}

function listFaults(features: readonly Feature[]): string[] {
  const known = new Set(
    resources.flatMap(({ name, views }) => [name, ...Object.keys(views ?? {}).map((view) => `${name}.${view}`)]),
  )
  return features
    .flatMap(({ lists }) => Object.keys(lists ?? {}))
    .flatMap((name) => (known.has(name) ? [] : [`lists.${name}: no such resource or view`]))
}
