//! Writes types and their dependencies as TypeScript, into the file that each type's `export_to` names. `ts_rs` can
//! export them too, but generates thousands of lines of code for each type.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "// Generated from the server's types by `make types`.\n";

/// The files to write, by path.
#[derive(Default)]
pub struct Files {
    config: Config,
    known: BTreeSet<TypeId>,
    files: BTreeMap<PathBuf, File>,
}

#[derive(Default)]
struct File {
    /// Imported names, by the file that declares them.
    imports: BTreeMap<PathBuf, BTreeSet<String>>,
    /// Declarations by name.
    types: BTreeMap<String, String>,
}

/// Visits the dependencies of a type in the file `of`.
struct Parts<'a> {
    of: PathBuf,
    files: &'a mut Files,
}

impl Files {
    /// Adds a type and its dependencies. A type without a file, such as a number, adds nothing.
    pub fn add<T: TS + ?Sized + 'static>(&mut self) {
        let Some(path) = T::output_path() else { return };
        if !self.known.insert(TypeId::of::<T>()) {
            return;
        }
        let (name, words, form) = (T::ident(&self.config), T::docs(), T::decl(&self.config));
        let types = &mut self.files.entry(path.clone()).or_default().types;
        types.entry(name).or_insert_with(|| format!("{}export {form}", words.unwrap_or_default()));
        T::visit_dependencies(&mut Parts { of: path, files: self });
    }

    /// Writes the files into a folder.
    ///
    /// # Errors
    /// If the files cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        self.files.iter().try_for_each(|(path, file)| fs::write(folder.join(path), file.text()))
    }
}

impl TypeVisitor for Parts<'_> {
    fn visit<T: TS + ?Sized + 'static>(&mut self) {
        let Some(path) = T::output_path() else { return };
        if path != self.of {
            let file = self.files.files.entry(self.of.clone()).or_default();
            file.imports.entry(path).or_default().insert(T::ident(&self.files.config));
        }
        self.files.add::<T>();
    }
}

impl File {
    fn text(&self) -> String {
        let mut text = HEAD.to_owned();
        for (path, names) in &self.imports {
            let names = names.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
            let _ = writeln!(text, "import type {{ {names} }} from \"./{}\";", path.with_extension("").display());
        }
        for declaration in self.types.values() {
            let _ = write!(text, "\n{declaration}\n");
        }
        text
    }
}
