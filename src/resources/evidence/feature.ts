import { declarations } from '../../schema/model'
import { auditRule } from './auditRule.resource'
import { deductionItem } from './deductionItem.resource'
import { photoRequirement } from './photoRequirement.resource'
import { photoSuspect } from './photoSuspect.resource'
import { picture } from './picture.resource'
import { pictureTask } from './pictureTask.resource'

export const evidenceDeclarations = declarations({
  resources: [photoRequirement, picture, photoSuspect, pictureTask, auditRule, deductionItem],
  screens: [],
})
