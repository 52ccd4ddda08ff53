// Terraform: the files of a folder share their names, and a module's variables and outputs are those of its folder.
import { expect, it } from 'vitest'
import { edgesOf, graphOf } from './graph-of'

// Would catch: names lost between files, taken from another folder's module, or a text for an address.
it('finds addresses in the module, and the variables and outputs of modules that it uses', async () => {
  const graph = await graphOf({
    'live/main.tf':
      'module "net" {\n  source = "../modules/net/"\n  cidr = var.cidr\n}\nresource "vm" "web" { net = module.net["a"].id, id = data.vm.old.id }\n',
    'live/variables.tf': 'variable "cidr" {}\nlocals {\n  vm = "vm.web"\n  all = local.vm\n}\n',
    'live/eu/prod.tfvars': 'cidr = "10.0.0.0"\n',
    'modules/net/main.tf': 'variable "cidr" {}\noutput "id" { value = vm.web }\ndata "vm" "old" {}\n',
    'other/jobs.hcl': 'variable "cidr" {}\njob "a" { id = var.cidr }\n',
  })
  expect(edgesOf(graph, 'references', 'imports')).toEqual([
    'live/eu/prod.tfvars -> live/variables.tf#var.cidr exact',
    'live/main.tf -> modules/net/main.tf exact',
    'live/main.tf#module.net -> live/variables.tf#var.cidr exact',
    'live/main.tf#module.net -> modules/net/main.tf#var.cidr exact',
    'live/main.tf#vm.web -> live/main.tf#module.net exact',
    'live/main.tf#vm.web -> modules/net/main.tf#output.id exact',
    'live/variables.tf#local.all -> live/variables.tf#local.vm exact',
    'other/jobs.hcl#job.a -> other/jobs.hcl#var.cidr exact',
  ])
})
