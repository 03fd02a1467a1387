// `npm run new -- resource|page|kind <name> [options]`: writes the files of a new thing, and lists it where it belongs.
const commands = { resource: './newResource.mjs', page: './newPage.mjs', kind: './newKind.mjs' }
const command = Object.entries(commands).find(([what]) => what === process.argv[2])
if (command) await import(command[1])
else {
  console.error(`npm run new -- ${Object.keys(commands).join('|')} <name>`)
  process.exit(1)
}
