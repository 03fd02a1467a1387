import { bankLine } from '../../../src/resources/settlement/bankLine.resource'
import { implement } from '../../engine/core/handlers'
import { checkStatement, importStatement } from './importing'
import { matchExact, matching, matchLine, undoMatch } from './matching'

export const bankLineHandlers = implement(bankLine, {
  actions: { checkStatement, importStatement, matchLine, matchExact, undoMatch },
  reads: { matching },
})
