import { declarations } from '../../schema/model'
import { design } from './design.resource'
import { designVersion } from './designVersion.resource'

export const designerDeclarations = declarations({
  resources: [design, designVersion],
  screens: [
    {
      name: 'designer',
      path: '/system/designer',
      label: '设计自定义资源',
      form: 'design',
      roles: ['typeData'],
      types: [0],
    },
  ],
})
