import { payLineState } from '../../../src/domain/settlement/bank'
import { payBatch } from '../../../src/resources/settlement/payBatch.resource'
import { payLine } from '../../../src/resources/settlement/payLine.resource'
import { implement } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { download, make, ready } from './making'
import { checkReturn, takeReturn } from './returning'

export const payBatchHandlers = implement(payBatch, {
  async acted({ tx, action, id, user, now }) {
    if (action !== 'voidBatch') return
    // Its bills may be paid by hand, or go into another file.
    await records(tx, payLine).actAll({ batch_id: id, status: payLineState.open }, 'lineVoided', user, { now })
  },
  actions: { make, download, checkReturn, takeReturn },
  reads: { ready },
})
