import { defineResource, field } from '../../schema/model'

/**
 * What the home page asks for in one call: each number of `homeLines` that its reader may open, and the figures of their firm.
 * Everybody may call it; each part of the reply goes by the right for its own list.
 */
export const home = defineResource({
  name: 'home',
  label: '首页',
  computed: true,
  fields: { code: field.text('代码', { required: true }) },
  scope: 'global',
  actions: {
    waiting: { label: '首页概况', call: 'GET /v2/home', on: 'resource', at: 'none' },
  },
})
