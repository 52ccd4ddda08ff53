// Go's own type checker as judge: which function or method each call of a folder reaches, and which types
// have the methods of which interface. Packages outside the folder and the standard library may be missing:
// code that depends on them isn't counted. Usage: go run main.go <folder> → JSON on standard output.
package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"unicode/utf16"
)

type symbol struct {
	File string `json:"file"`
	Name string `json:"name"`
	Line int    `json:"line"`
}

type call struct {
	File   string  `json:"file"`
	Line   int     `json:"line"`
	Column int     `json:"column"`
	Caller string  `json:"caller"`
	Callee *symbol `json:"callee"`
}

type implementation struct {
	Type      symbol `json:"type"`
	Interface symbol `json:"interface"`
}

type answer struct {
	Files      []string         `json:"files"`
	Calls      []call           `json:"calls"`
	Implements []implementation `json:"implements"`
}

type judge struct {
	root     string
	files    *token.FileSet
	parsed   map[string]*ast.File
	sources  map[string][]byte
	modules  map[string]string // module path → folder
	library  types.Importer
	packages map[string]*types.Package
	result   answer
	seen     map[implementation]bool
}

var skipped = map[string]bool{"node_modules": true, ".git": true, "dist": true, "build": true, "out": true,
	"vendor": true, ".venv": true, "coverage": true}

var moduleLine = regexp.MustCompile(`(?m)^module\s+"?([^\s"]+)`)

func main() {
	root, err := filepath.Abs(os.Args[1])
	if err != nil {
		panic(err)
	}
	files := token.NewFileSet()
	j := &judge{root: root, files: files, parsed: map[string]*ast.File{}, sources: map[string][]byte{},
		modules: map[string]string{}, library: importer.ForCompiler(files, "source", nil),
		packages: map[string]*types.Package{}, seen: map[implementation]bool{}}
	j.result.Calls, j.result.Implements = []call{}, []implementation{}
	folders := j.read()
	for _, folder := range folders {
		_, _ = j.Import(j.pathOf(folder))
	}
	for _, folder := range folders {
		j.checkFolder(folder)
	}
	encoder := json.NewEncoder(os.Stdout)
	if err := encoder.Encode(j.result); err != nil {
		panic(err)
	}
}

// read parses every file that this platform builds and returns the folders in order.
func (j *judge) read() []string {
	found := map[string]bool{}
	_ = filepath.WalkDir(j.root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if entry.IsDir() {
			if skipped[entry.Name()] && path != j.root {
				return filepath.SkipDir
			}
			return nil
		}
		folder := filepath.Dir(path)
		if entry.Name() == "go.mod" {
			text, _ := os.ReadFile(path)
			if match := moduleLine.FindSubmatch(text); match != nil {
				j.modules[string(match[1])] = folder
			}
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		if matches, err := build.Default.MatchFile(folder, entry.Name()); err != nil || !matches {
			return nil
		}
		text, _ := os.ReadFile(path)
		file, _ := parser.ParseFile(j.files, path, text, parser.SkipObjectResolution)
		if file != nil {
			j.parsed[path], j.sources[path] = file, text
			relative, _ := filepath.Rel(j.root, path)
			j.result.Files = append(j.result.Files, relative)
			found[folder] = true
		}
		return nil
	})
	folders := []string{}
	for folder := range found {
		folders = append(folders, folder)
	}
	sort.Strings(folders)
	return folders
}

// filesOf returns the files of a folder by package clause; tests only when asked for.
func (j *judge) filesOf(folder string, tests bool) map[string][]*ast.File {
	paths := []string{}
	for path := range j.parsed {
		if filepath.Dir(path) == folder && (tests || !strings.HasSuffix(path, "_test.go")) {
			paths = append(paths, path)
		}
	}
	sort.Strings(paths)
	byName := map[string][]*ast.File{}
	for _, path := range paths {
		file := j.parsed[path]
		byName[file.Name.Name] = append(byName[file.Name.Name], file)
	}
	return byName
}

func (j *judge) Import(path string) (*types.Package, error) {
	if known := j.packages[path]; known != nil {
		return known, nil
	}
	for module, folder := range j.modules {
		if path != module && !strings.HasPrefix(path, module+"/") {
			continue
		}
		target := filepath.Join(folder, strings.TrimPrefix(path, module))
		for name, files := range j.filesOf(target, false) {
			if name == "main" {
				continue
			}
			j.packages[path] = types.NewPackage(path, name)
			checked, _ := j.check(path, files, &types.Info{})
			j.packages[path] = checked
			return checked, nil
		}
	}
	if strings.Contains(strings.SplitN(path, "/", 2)[0], ".") {
		return nil, fmt.Errorf("not part of the folder: %s", path)
	}
	return j.library.Import(path)
}

func (j *judge) check(path string, files []*ast.File, info *types.Info) (*types.Package, error) {
	config := types.Config{Importer: j, FakeImportC: true, Error: func(error) {}, IgnoreFuncBodies: info.Uses == nil}
	return config.Check(path, j.files, files, info)
}

// pathOf returns the import path of a folder, by the innermost module around it.
func (j *judge) pathOf(folder string) string {
	path, longest := folder, -1
	for module, at := range j.modules {
		if (folder == at || strings.HasPrefix(folder, at+"/")) && len(at) > longest {
			path, longest = module+strings.TrimPrefix(folder, at), len(at)
		}
	}
	return path
}

func (j *judge) checkFolder(folder string) {
	path := j.pathOf(folder)
	byName := j.filesOf(folder, true)
	names := []string{}
	for name := range byName {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{}}
		at := path
		if strings.HasSuffix(name, "_test") {
			at += "_test"
		}
		checked, _ := j.check(at, byName[name], info)
		for _, file := range byName[name] {
			j.calls(file, info)
		}
		if checked != nil {
			j.implementations(checked)
		}
	}
}

func (j *judge) calls(file *ast.File, info *types.Info) {
	for _, declaration := range file.Decls {
		if function, ok := declaration.(*ast.FuncDecl); ok {
			j.callsIn(function, function.Name.Name, info)
			continue
		}
		general, ok := declaration.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range general.Specs {
			values, ok := spec.(*ast.ValueSpec)
			if !ok {
				continue
			}
			for place, value := range values.Values {
				name := ""
				if place < len(values.Names) {
					name = values.Names[place].Name
				}
				j.callsInValue(value, name, info)
			}
		}
	}
}

// callsInValue credits calls inside function literals to the variable, others to the file.
func (j *judge) callsInValue(value ast.Expr, name string, info *types.Info) {
	ast.Inspect(value, func(node ast.Node) bool {
		if literal, ok := node.(*ast.FuncLit); ok {
			j.callsIn(literal.Body, name, info)
			return false
		}
		if expression, ok := node.(*ast.CallExpr); ok {
			j.call(expression, "", info)
		}
		return true
	})
}

func (j *judge) callsIn(node ast.Node, caller string, info *types.Info) {
	ast.Inspect(node, func(inner ast.Node) bool {
		if expression, ok := inner.(*ast.CallExpr); ok {
			j.call(expression, caller, info)
		}
		return true
	})
}

func (j *judge) call(expression *ast.CallExpr, caller string, info *types.Info) {
	var name *ast.Ident
	callee := unparen(expression.Fun)
	switch index := callee.(type) {
	case *ast.IndexExpr:
		callee = index.X
	case *ast.IndexListExpr:
		callee = index.X
	}
	switch shape := callee.(type) {
	case *ast.Ident:
		name = shape
	case *ast.SelectorExpr:
		name = shape.Sel
	default:
		return
	}
	file, line, column := j.place(name.Pos())
	row := call{File: file, Line: line, Column: column, Caller: caller}
	switch object := info.Uses[name].(type) {
	case *types.Builtin, *types.TypeName:
		j.result.Calls = append(j.result.Calls, row)
	case *types.Func:
		signature := object.Type().(*types.Signature)
		declared := j.symbolAt(object)
		if declared != nil && signature.Recv() != nil && types.IsInterface(signature.Recv().Type()) {
			return
		}
		row.Callee = declared
		j.result.Calls = append(j.result.Calls, row)
	}
}

// implementations lists the named types of a package with the methods of an interface of it or of one it imports.
func (j *judge) implementations(checked *types.Package) {
	interfaces := []*types.TypeName{}
	all := append([]*types.Package{checked}, j.inside()...)
	seen := map[*types.Package]bool{}
	concrete := []*types.TypeName{}
	for _, one := range all {
		if seen[one] || (one != checked && one.Path() == checked.Path()) {
			continue
		}
		seen[one] = true
		for _, name := range one.Scope().Names() {
			object, ok := one.Scope().Lookup(name).(*types.TypeName)
			if !ok || object.IsAlias() || j.symbolAt(object) == nil {
				continue
			}
			if named, ok := object.Type().(*types.Named); !ok || named.TypeParams().Len() > 0 {
				continue
			}
			if object.Type().Underlying() == types.Typ[types.Invalid] {
				continue
			}
			if types.IsInterface(object.Type()) {
				interfaces = append(interfaces, object)
			} else {
				concrete = append(concrete, object)
			}
		}
	}
	for _, declared := range interfaces {
		contract := declared.Type().Underlying().(*types.Interface)
		if contract.NumMethods() == 0 {
			continue
		}
		for _, object := range concrete {
			if object.Pkg() != checked && declared.Pkg() != checked {
				continue
			}
			if !types.Implements(object.Type(), contract) && !types.Implements(types.NewPointer(object.Type()), contract) {
				continue
			}
			pair := implementation{Type: *j.symbolAt(object), Interface: *j.symbolAt(declared)}
			if !j.seen[pair] {
				j.seen[pair] = true
				j.result.Implements = append(j.result.Implements, pair)
			}
		}
	}
}

// inside returns the packages of the folder that were imported so far, in order.
func (j *judge) inside() []*types.Package {
	paths := []string{}
	for path := range j.packages {
		paths = append(paths, path)
	}
	sort.Strings(paths)
	found := []*types.Package{}
	for _, path := range paths {
		if j.packages[path] != nil {
			found = append(found, j.packages[path])
		}
	}
	return found
}

// symbolAt returns nil for symbols outside the folder.
func (j *judge) symbolAt(object types.Object) *symbol {
	if !object.Pos().IsValid() {
		return nil
	}
	path := j.files.Position(object.Pos()).Filename
	if j.parsed[path] == nil {
		return nil
	}
	relative, _ := filepath.Rel(j.root, path)
	return &symbol{File: relative, Name: object.Name(), Line: j.files.Position(object.Pos()).Line}
}

// place counts columns in UTF-16 code units from 0, as editors do.
func (j *judge) place(at token.Pos) (string, int, int) {
	position := j.files.Position(at)
	text := j.sources[position.Filename]
	before := text[position.Offset-(position.Column-1) : position.Offset]
	relative, _ := filepath.Rel(j.root, position.Filename)
	return relative, position.Line, len(utf16.Encode([]rune(string(before))))
}

func unparen(expression ast.Expr) ast.Expr {
	for {
		inner, ok := expression.(*ast.ParenExpr)
		if !ok {
			return expression
		}
		expression = inner.X
	}
}
