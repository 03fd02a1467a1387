import type { Audience, FirmType } from './field'
import type { NameOf } from './names'

/** The place of a page in the sidebar. */
export interface MenuPlace {
  readonly group: NameOf<'menu'>
  /** pages of a group stand in the order of these numbers: 10, 20 and so on */
  readonly at: number
  /** what the menu and the page call it, where the label is the entity's own word (服务商: 服务商管理) */
  readonly title?: string
}
/** A place, or the group alone: behind the pages that have a place. */
export type MenuOf = NameOf<'menu'> | MenuPlace

/** A bespoke screen: its address, its words and who may open it. The component is found by `name` in the app's registry. */
export interface ScreenDecl extends Audience {
  readonly name: string
  readonly path: string
  /** further spellings of the address; paths match without regard to case */
  readonly aliases?: readonly string[]
  readonly label: string
  /** what a firm type calls it, where that is another word (服务商结算: 我的账单) */
  readonly labels?: { readonly [T in FirmType]?: string }
  /** its place in the sidebar; without one it is reachable but not listed */
  readonly menu?: MenuOf
  /**
   * Names of resources, or of their views (`order.cashFirst`), that stand side by side under this address, each with a path
   * below it: the screen is a strip of those that the user may open, and the one that is open. It needs no component.
   */
  readonly tabs?: readonly string[]
  /** the resource whose form it is: without `id` it creates, with it it edits a record */
  readonly form?: string
  /** without sidebar and tabs: it opens without a session too, or fills a wall */
  readonly bare?: boolean
}

export interface MenuGroupDecl {
  readonly key: string
  readonly label: string
  readonly icon: string
}

/** Declares bespoke screens; their keys stay literal types. */
export const defineScreens = <const S extends readonly ScreenDecl[]>(screens: S): S => screens
