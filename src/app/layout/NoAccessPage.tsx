import Lock from 'lucide-react/icons/lock'
import { StatusPage } from './StatusPage'

export function NoAccessPage() {
  return <StatusPage code="401" title="无访问权限" text="暂无权限操作，请联系管理员！" icon={Lock} />
}
