import type { PgTable } from 'drizzle-orm/pg-core'
import { approvalConfig } from '../../../src/resources/approval/approvalConfig.resource'
import { copyConfig } from '../../../src/resources/approval/copyConfig.resource'
import { dispatchPlan } from '../../../src/resources/distribution/dispatchPlan.resource'
import { auditRule } from '../../../src/resources/evidence/auditRule.resource'
import { deductionItem } from '../../../src/resources/evidence/deductionItem.resource'
import { dispatchRule } from '../../../src/resources/order/dispatchRule.resource'
import { serviceFee } from '../../../src/resources/pricing/serviceFee.resource'
import { depositRule } from '../../../src/resources/wallet/depositRule.resource'
import type { AnyResource, RecordOf } from '../../../src/schema/model'
import * as tables from '../../db/tables.generated'
import type { Row } from '../../engine/core/codec'
import {
  approvalConfigs,
  auditRules,
  copyConfigs,
  deductionItems,
  depositRules,
  dispatchPlans,
  dispatchRules,
  serviceFees,
} from './business'
import { staff } from './staff'

type Rows = <R extends AnyResource>(
  resource: R,
  records: readonly (Partial<RecordOf<R>> & { readonly id?: number })[],
) => Row[]

/** Ids of accounts in the order in which the company lists its staff. */
const staffOf = (...accounts: string[]): readonly number[] =>
  accounts.map((account) => staff.findIndex((person) => person.account === account) + 1)

/** The business configuration of the demo company. */
export const businessTables = (rows: Rows): readonly (readonly [PgTable, readonly Row[]])[] => [
  [tables.dispatchRuleTable, rows(dispatchRule, dispatchRules)],
  [tables.dispatchPlanTable, rows(dispatchPlan, dispatchPlans)],
  [tables.serviceFeeTable, rows(serviceFee, serviceFees)],
  [tables.depositRuleTable, rows(depositRule, depositRules)],
  [tables.auditRuleTable, rows(auditRule, auditRules)],
  [tables.deductionItemTable, rows(deductionItem, deductionItems)],
  [tables.approvalConfigTable, rows(approvalConfig, approvalConfigs(staffOf))],
  [tables.copyConfigTable, rows(copyConfig, copyConfigs(staffOf))],
]
