// `npm run bench`: the figures that are promised, as ratios of medians of 9 in one run, each against its bound.
//   npm run bench -- list table bytes   only these parts
//   npm run bench -- --full             the list with a million orders too
import { lineOf } from '../tests/bench/figures.mjs'
import { listFigures } from '../tests/bench/list.mjs'

const wanted = process.argv.slice(2)
for await (const f of listFigures(wanted.filter((x) => /^\d+$/.test(x)).map(Number), process.env.SRV))
  console.log(lineOf(f))
