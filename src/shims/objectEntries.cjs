// What node-polyglot asks of the package object.entries, which brings 16 further ones for browsers without it.
module.exports = Object.entries
